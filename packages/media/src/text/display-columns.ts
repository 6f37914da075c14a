const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/
const widePlane = /[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const zeroWidth = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u

/** Width in columns of a fixed-width terminal: Latin 1, Chinese and other wide characters 2, combining marks 0. */
export function displayColumns(text: string): number {
  let columns = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x20 && code < 0x7f) columns += 1
    else if (wide.test(character) || widePlane.test(character)) columns += 2
    else if (!zeroWidth.test(character)) columns += 1
  }
  return columns
}
