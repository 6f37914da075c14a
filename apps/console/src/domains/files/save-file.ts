/** Saves bytes under a name; without an ending the specification's default is `.mp4`. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = /\.[a-z0-9]{1,5}$/i.test(name) ? name : `${name}.mp4`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
