import UserOutlined from '@ant-design/icons/UserOutlined'
import { Avatar, Button, Flex, Typography } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { isTooBigForAvatar, maxPictureMb, pictureAsAvatar } from './picture-as-avatar.ts'

type Props = { value: string; onChange: (address: string) => void }

/** The profile picture: chosen from a file, cut to its middle and made small before it leaves the browser. */
export const AvatarField = ({ value, onChange }: Props) => {
  const t = useText('accounts')
  const input = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again.
    event.target.value = ''
    if (!file) return
    const { name } = file
    if (isTooBigForAvatar(file)) return feedback.error(t('profile.pictureTooBig', { name, megabytes: maxPictureMb }))
    void pictureAsAvatar(file).then(onChange, () => feedback.error(t('profile.pictureUnreadable', { name })))
  }
  return (
    <Flex gap="middle" align="center" style={{ marginBottom: 20 }}>
      <Avatar
        style={{ flex: 'none' }}
        size={72}
        alt={t('profile.picture')}
        icon={<UserOutlined />}
        {...(value ? { src: value } : {})}
      />
      <div>
        <Flex gap="small" wrap>
          <Button onClick={() => input.current?.click()}>{t('profile.choosePicture')}</Button>
          {value ? (
            <Button type="text" onClick={() => onChange('')}>
              {t('profile.removePicture')}
            </Button>
          ) : null}
        </Flex>
        <Typography.Text type="secondary">{t('profile.pictureHint', { megabytes: maxPictureMb })}</Typography.Text>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('profile.choosePicture')}
          // antd's form shows file fields, whatever `hidden` says.
          style={{ display: 'none' }}
          onChange={take}
        />
      </div>
    </Flex>
  )
}
