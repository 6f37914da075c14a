import type { LiveComment } from '@lectern/contract/domains/live'
import { useState } from 'react'
import styles from './talk.module.css'

/** The picture of a writer; the first letter of the name where there is none, or it does not load. */
export const Avatar = ({ comment: { avatar, nick } }: { comment: Pick<LiveComment, 'avatar' | 'nick'> }) => {
  const [isBroken, setBroken] = useState(false)
  // The name stands beside it.
  if (avatar !== null && !isBroken)
    return <img className={styles['avatar']} src={avatar} alt="" loading="lazy" onError={() => setBroken(true)} />
  return (
    <span className={styles['avatar']} aria-hidden>
      {[...nick][0]?.toLocaleUpperCase()}
    </span>
  )
}
