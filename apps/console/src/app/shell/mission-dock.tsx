import DownOutlined from '@ant-design/icons/DownOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import { Link } from '@tanstack/react-router'
import { Button, theme } from 'antd'
import { useState } from 'react'
import { DockMission, useDockMissions } from '#domains/missions'
import { useText } from '#platform/i18n/use-text.ts'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { unseen } from '#ui/unseen.ts'

/** Missions of the person, from any page: stage, progress, cancel, and what just ended. */
export const MissionDock = () => {
  const t = useText('missions')
  const { token } = theme.useToken()
  const isPhone = useIsPhone()
  const { missions, running, announcement } = useDockMissions()
  const [open, setOpen] = useState(() => !isPhone)
  if (missions.length === 0) return null
  const title = running > 0 ? t('dock.title', { count: running }) : t('dock.ended')
  const frame = {
    position: 'fixed',
    insetInlineEnd: 16,
    insetBlockEnd: 16,
    zIndex: 900,
    background: token.colorBgElevated,
    border: `1px solid ${token.colorBorderSecondary}`,
    borderRadius: token.borderRadiusLG,
    boxShadow: token.boxShadowSecondary,
  } as const
  return (
    <aside aria-label={title} style={{ ...frame, width: open ? 340 : undefined, maxWidth: 'calc(100vw - 32px)' }}>
      <div style={{ display: 'flex', alignItems: 'center', padding: '6px 6px 6px 14px', gap: 8 }}>
        <ThunderboltOutlined aria-hidden style={{ color: token.colorPrimary }} />
        <strong style={{ flex: 1, whiteSpace: 'nowrap' }}>{title}</strong>
        {open ? (
          <Link to="/MissionCenter" style={{ fontSize: 13 }}>
            {t('dock.all')}
          </Link>
        ) : null}
        <Button
          type="text"
          size="small"
          icon={<DownOutlined rotate={open ? 0 : 180} />}
          aria-expanded={open}
          aria-label={t(open ? 'dock.collapse' : 'dock.expand')}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open ? (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: '40vh', overflowY: 'auto' }}>
          {missions.map((mission) => (
            <li key={mission.id} style={{ borderTop: `1px solid ${token.colorBorderSecondary}`, padding: '10px 14px' }}>
              <DockMission mission={mission} />
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status" style={unseen}>
        {announcement}
      </div>
    </aside>
  )
}
