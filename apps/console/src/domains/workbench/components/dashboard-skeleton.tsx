import { Flex, Skeleton } from 'antd'
import styles from './figures.module.css'

const block = (height: number) => ({ width: '100%', height, borderRadius: 12 })

export const DashboardSkeleton = () => (
  <Flex vertical gap={20} aria-busy="true">
    <div className={styles['figures']}>
      {['videos', 'projects', 'files', 'active', 'failed'].map((name) => (
        <Skeleton.Node key={name} active style={block(114)} />
      ))}
    </div>
    <Skeleton.Node active style={block(280)} />
  </Flex>
)
