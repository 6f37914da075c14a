const sizePx = 128
/** More than any camera's photo; a picture is unfolded in memory before it is made small. */
export const maxPictureMb = 20
/** As in the contract: what a profile picture may weigh as a data address. */
const maxLength = 48_000

const draw = async (file: File): Promise<HTMLCanvasElement> => {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = sizePx
  canvas.height = sizePx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const side = Math.min(picture.width, picture.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, sizePx, sizePx)
  picture.close()
  return canvas
}

export const isTooBigForAvatar = ({ size }: File): boolean => size > maxPictureMb * 1024 * 1024

/** The middle of a picture as 128 × 128 WebP; a browser that cannot write WebP answers PNG by itself. */
export const pictureAsAvatar = async (file: File): Promise<string> => {
  const canvas = await draw(file)
  for (const quality of [0.9, 0.7, 0.5]) {
    const address = canvas.toDataURL('image/webp', quality)
    if (address.length <= maxLength) return address
  }
  return canvas.toDataURL('image/jpeg', 0.6)
}
