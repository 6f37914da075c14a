/** Read aloud and not drawn: for what the eye has from colour or place. `hidden` would silence it as well. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
