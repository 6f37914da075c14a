import { Skeleton } from 'antd'
import styles from './project-list.module.css'

/** The room that cards will take. */
export const ListSkeleton = () => (
  <ul className={styles['grid']} aria-busy="true">
    {Array.from({ length: 8 }, (_, index) => (
      <li key={index} className={styles['card']}>
        <div className={styles['cover']} />
        <div className={styles['body']}>
          <Skeleton active title={false} paragraph={{ rows: 2, width: ['70%', '45%'] }} />
        </div>
      </li>
    ))}
  </ul>
)
