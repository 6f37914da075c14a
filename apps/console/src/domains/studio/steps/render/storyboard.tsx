import { useEditor } from '../../editor/studio-context.ts'
import { SceneThumb } from '../../preview/scene-thumb.tsx'
import styles from './render-step.module.css'

const shownScenes = 5

/** The first scenes in pictures: one look tells whether this is the video that was meant. */
export const Storyboard = () => {
  const spec = useEditor((editor) => editor.spec)
  const rest = spec.scenes.length - shownScenes
  if (spec.scenes.length === 0) return null
  return (
    <div className={styles['board']} aria-hidden>
      {spec.scenes.slice(0, shownScenes).map((scene) => (
        <div key={scene.id} className={styles['shot']}>
          <SceneThumb spec={spec} scene={scene} />
        </div>
      ))}
      {rest > 0 ? <span className={styles['rest']}>+{rest}</span> : null}
    </div>
  )
}
