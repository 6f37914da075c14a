import type { Brief } from '@lectern/contract/domains/workbench'
import { Button, Drawer, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { useConfirmDelete } from '#ui/state/confirm-delete.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useUndo } from '#ui/state/use-undo.ts'
import { BriefFacts } from './brief-facts.tsx'
import { BriefForm } from './brief-form.tsx'
import { briefSearch } from './brief-search.ts'
import { BriefStateTag } from './brief-state-tag.tsx'
import { CritiqueList } from './critique-list.tsx'

const invalidates = [['workbench']] as const
const onError = (error: unknown) => feedback.error(errorText(error))

const useCloseReview = () => {
  const t = useText('workbench')
  const platform = useText('platform')
  const close = useApiMutation('workbench', 'briefClose', { invalidates, onError })
  return async (brief: Brief) => {
    const question = {
      title: t('brief.closeQuestion', { title: brief.title }),
      text: t('brief.closeHint'),
      ok: t('brief.close'),
      cancel: platform('cancel'),
    }
    if (await feedback.confirm(question)) close.mutate({ id: brief.id })
  }
}

const useRemoveBrief = (onRemoved: () => void) => {
  const t = useText('workbench')
  const ask = useConfirmDelete()
  const offerUndo = useUndo()
  const restore = useApiMutation('workbench', 'briefRemove', { invalidates })
  const remove = useApiMutation('workbench', 'briefRemove', { invalidates, onError, onSuccess: onRemoved })
  return async (brief: Brief) => {
    if (!(await ask(brief.title, t('brief.removeHint')))) return
    remove.mutate(
      { id: brief.id },
      {
        onSuccess: () =>
          offerUndo(t('brief.removed', { title: brief.title }), () =>
            restore.mutateAsync({ id: brief.id, undo: true }),
          ),
      },
    )
  }
}

const Actions = ({ brief, onEdit, onRemoved }: { brief: Brief; onEdit: () => void; onRemoved: () => void }) => {
  const t = useText('workbench')
  const platform = useText('platform')
  const closeReview = useCloseReview()
  const remove = useRemoveBrief(onRemoved)
  return (
    <Flex gap="small" wrap>
      {brief.state === 'closed' ? null : (
        <Allowed permission="workbench.brief" action="edit">
          <Button type="primary" onClick={onEdit}>
            {t('brief.change')}
          </Button>
          <Button onClick={() => void closeReview(brief)}>{t('brief.close')}</Button>
        </Allowed>
      )}
      <Allowed permission="workbench.brief" action="delete">
        <Button danger onClick={() => void remove(brief)}>
          {platform('delete')}
        </Button>
      </Allowed>
    </Flex>
  )
}

/** A brief as those see it who may manage briefs; open while its id stands in the address. */
export const BriefDrawer = () => {
  const [search, change] = useCheckedSearch(briefSearch)
  const [editing, setEditing] = useState(false)
  const query = useApiQuery('workbench', 'briefDetail', { id: search.id ?? '' }, { enabled: Boolean(search.id) })
  const brief = query.data
  const close = () => change({ id: undefined })
  const body = () => {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!brief) return <Skeleton active />
    return (
      <Flex vertical gap="large">
        <Actions brief={brief} onEdit={() => setEditing(true)} onRemoved={close} />
        <div>
          <BriefStateTag state={brief.state} />
        </div>
        <BriefFacts brief={brief} />
        <CritiqueList critiques={brief.critiques} />
        <BriefForm brief={brief} open={editing} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
      </Flex>
    )
  }
  return (
    <Drawer open={Boolean(search.id)} onClose={close} title={brief?.title ?? ''} size={520} destroyOnHidden>
      {body()}
    </Drawer>
  )
}

/** Opens the form for a new brief while `create` stands in the address. */
export const NewBrief = () => {
  const [search, change] = useCheckedSearch(briefSearch)
  return (
    <BriefForm
      open={search.create === '1'}
      onClose={() => change({ create: undefined })}
      onSaved={(brief) => change({ create: undefined, id: brief.id })}
    />
  )
}
