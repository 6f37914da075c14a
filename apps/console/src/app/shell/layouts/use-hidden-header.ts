import { useEffect, useState } from 'react'

/** How far a person has to scroll before the header goes or comes: less would make it flicker. */
const stepPx = 24

/** Whether the header is out of the way: after scrolling down, until scrolling up. */
export const useHiddenHeader = (wanted: boolean): boolean => {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let from = window.scrollY
    const follow = () => {
      const moved = window.scrollY - from
      if (window.scrollY < stepPx) setHidden(false)
      else if (Math.abs(moved) < stepPx) return
      else setHidden(moved > 0)
      from = window.scrollY
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [wanted])
  return wanted && hidden
}
