import { Alert, Button, Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useDirtyForm } from '#platform/routing/tab-state.ts'
import { useMe } from '#platform/session/session-store.ts'
import { useShowFieldErrors } from '#ui/form/use-show-field-errors.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import type { CreateSearch } from '../live-search.ts'
import styles from './form.module.css'
import type { BagItem } from './products/product-row.tsx'
import { isFrozen, peopleOf, type RoomDetail, type RoomValues, timesOf } from './room-values.ts'
import { AboutSection } from './sections/about-section.tsx'
import { ProductSection, RunSection } from './sections/extras-sections.tsx'
import { PictureSection } from './sections/picture-section.tsx'
import { WhenSection } from './sections/when-section.tsx'
import { WhoSection } from './sections/who-section.tsx'
import { type SavedRoom, type Saving, useSaveRoom } from './use-save-room.ts'

type Props = {
  /** The room that is changed; a new one without. */
  room?: RoomDetail | undefined
  /** Whose cover and people the answers name. */
  like?: RoomDetail | undefined
  initial: RoomValues
  products: readonly BagItem[]
  search: CreateSearch
  onSaved: (saved: SavedRoom, saving: Saving) => void
}

/** Fields that are not on the page keep their value: a password that was typed before the audience was changed. */
const valuesIn = (form: FormInstance<RoomValues>, initial: RoomValues): RoomValues => ({
  ...initial,
  ...form.getFieldsValue(true),
})

/** Another slot of the calendar changes the time only: what was typed stays. */
const useCalendarTimes = (form: FormInstance<RoomValues>, { start, end }: CreateSearch) =>
  useEffect(() => {
    if (start) form.setFieldsValue(timesOf({ start, end }))
  }, [form, start, end])

type FooterProps = { room: RoomDetail | undefined; busy: boolean; onDraft: () => void; onSubmit: () => void }

const Footer = ({ room, busy, onDraft, onSubmit }: FooterProps) => {
  const t = useText('live')
  const isDraft = !room || room.state === 'draft'
  return (
    <div className={styles['footer']}>
      {isDraft ? (
        <Button disabled={busy} onClick={onDraft}>
          {t('form.saveDraft')}
        </Button>
      ) : null}
      {/* No submit button: Enter in a field of so long a form must not announce it. */}
      <Button type="primary" loading={busy} onClick={onSubmit}>
        {t(isDraft ? 'form.announce' : 'form.save')}
      </Button>
    </div>
  )
}

/** Everything about a room, top to bottom; errors stand at their fields and what was typed stays. */
export const RoomForm = ({ room, like, initial, products, search, onSaved }: Props) => {
  const t = useText('live')
  const me = useMe()
  const [form] = Form.useForm<RoomValues>()
  const [dirty, setDirty] = useState(false)
  useDirtyForm(dirty)
  useCalendarTimes(form, search)
  const save = useSaveRoom(room, (saved, saving) => {
    setDirty(false)
    onSaved(saved, saving)
  })
  const unplaced = useShowFieldErrors(form, save.error)
  const simulive = Form.useWatch('source', form) === 'simulive'
  const frozen = room !== undefined && isFrozen(room)
  const send = (draft: boolean) => save.mutate({ values: valuesIn(form, initial), draft })
  const saveDraft = () =>
    void form.validateFields(['title']).then(
      () => send(true),
      () => form.scrollToField('title'),
    )
  return (
    <Form<RoomValues>
      form={form}
      layout="vertical"
      requiredMark="optional"
      initialValues={initial}
      scrollToFirstError={{ block: 'center', focus: true }}
      onValuesChange={() => setDirty(true)}
      onFinish={() => send(false)}
    >
      {frozen ? <Alert type="info" showIcon title={t('form.frozen')} style={{ marginBottom: 16 }} /> : null}
      <AboutSection coverUrl={(room ?? like)?.cover_url ?? null} />
      <WhenSection frozen={frozen} given={room ? initial.start_time : null} />
      <WhoSection frozen={frozen} hasPassword={room?.type === 'password'} known={peopleOf(room ?? like, me)} />
      <PictureSection frozen={frozen} />
      <ProductSection known={products} />
      <RunSection simulive={simulive} />
      {unplaced ? <ErrorState error={unplaced} /> : null}
      <Footer room={room} busy={save.isPending} onDraft={saveDraft} onSubmit={() => form.submit()} />
    </Form>
  )
}
