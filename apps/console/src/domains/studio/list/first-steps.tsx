import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined'
import { Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import styles from './first-steps.module.css'

type StepProps = { icon: ReactNode; title: string; hint: string }

const Step = ({ icon, title, hint }: StepProps) => (
  <li className={styles['step']}>
    <span className={styles['icon']} aria-hidden>
      {icon}
    </span>
    <Typography.Text strong>{title}</Typography.Text>
    <Typography.Text type="secondary">{hint}</Typography.Text>
  </li>
)

/** The empty list: how a video comes to be, and the one button that begins it. */
export const FirstSteps = ({ onCreate }: { onCreate?: (() => void) | undefined }) => {
  const t = useText('studio')
  return (
    <section className={styles['empty']}>
      <h2 className={styles['title']}>{t('empty.title')}</h2>
      <Typography.Paragraph type="secondary">{t('empty.hint')}</Typography.Paragraph>
      <ol className={styles['steps']}>
        <Step icon={<FileTextOutlined />} title={t('empty.script.title')} hint={t('empty.script.hint')} />
        <Step icon={<PictureOutlined />} title={t('empty.scenes.title')} hint={t('empty.scenes.hint')} />
        <Step icon={<PlayCircleOutlined />} title={t('empty.render.title')} hint={t('empty.render.hint')} />
      </ol>
      {onCreate ? (
        <Button type="primary" size="large" onClick={onCreate}>
          {t('empty.action')}
        </Button>
      ) : null}
    </section>
  )
}
