import { type RefObject, useEffect, useRef, useState } from 'react'

/** True from the first time the element comes near the screen. */
export const useInView = <E extends Element>(): [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen])
  return [element, seen]
}
