import styles from './frame.module.css'

type Props = { src: string; label: string }

/** Plays a sound of the library; the words of a recording stand in the scene's text beside it. */
export const SoundPlayer = ({ src, label }: Props) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- music has no words, a recording's words stand beside it
  <audio className={styles['sound']} controls preload="none" src={src} aria-label={label} />
)
