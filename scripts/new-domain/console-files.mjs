/** One page with a list and a form, and its words in both languages. */
export function consoleFiles(names) {
  const { domain, noun } = names
  const folder = `apps/console/src/domains/${domain}`
  return {
    [`${folder}/index.ts`]: face(names),
    [`${folder}/pages/${noun}-list-page.tsx`]: page(names),
    [`${folder}/components/create-${noun}-drawer.tsx`]: drawer(names),
    [`${folder}/locale/en.ts`]: english(names),
    [`${folder}/locale/zh.ts`]: chinese(names),
  }
}

export const docsPage = ({ domain, noun, nouns }) => `# ${domain}

Owns ${nouns}: list, detail, create.

## What it keeps
\`${domain}_${noun}\`: title, and who made it.

## Rules
- A ${noun} belongs to one school and is there for everybody in it.
`

const face = ({ domain, noun, nouns }) => `/** Owns the screen of ${nouns}. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export const ${domain}Routes: readonly ConsoleRoute[] = [
  {
    path: '/${domain}',
    name: '${domain}',
    title: '${domain}:title',
    icon: 'file',
    permission: '${domain}.${noun}',
    action: 'query',
    component: () => import('./pages/${noun}-list-page.tsx'),
  },
]
`

const page = ({ domain, noun, Noun, nouns }) => `import type { ${Noun} } from '@lectern/contract/domains/${domain}'
import { Button } from 'antd'
import { useState } from 'react'
import { type Text, useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { Create${Noun}Drawer } from '../components/create-${noun}-drawer.tsx'

const columnsOf = (t: Text<'${domain}'>): readonly DataColumn<${Noun}>[] => [
  { key: 'title', title: t('column.title'), fixed: true, csv: (row) => row.title, render: (row) => row.title },
  {
    key: 'created',
    title: t('column.created'),
    csv: (row) => row.created_at,
    render: (row) => <RelativeTime at={row.created_at} />,
  },
]

export const Component = () => {
  const t = useText('${domain}')
  const [creating, setCreating] = useState(false)
  const action = (
    <Allowed permission="${domain}.${noun}" action="add">
      <Button type="primary" onClick={() => setCreating(true)}>
        {t('create')}
      </Button>
    </Allowed>
  )
  return (
    <PageFrame title={t('title')} purpose={t('purpose')} action={action}>
      <DataTable
        domain="${domain}"
        endpoint="list"
        name="${nouns}"
        rowKey="id"
        columns={columnsOf(t)}
        empty={{ title: t('empty.title'), hint: t('empty.hint') }}
      />
      <Create${Noun}Drawer open={creating} onClose={() => setCreating(false)} />
    </PageFrame>
  )
}
`

const drawer = ({ domain, Noun }) => `import { Form, Input } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'

export const Create${Noun}Drawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useText('${domain}')
  const create = useApiMutation('${domain}', 'create', {
    invalidates: [['${domain}', 'list']],
    onSuccess: ({ title }) => {
      feedback.success(t('created', { title }))
      onClose()
    },
  })
  return (
    <FormDrawer<{ title: string }>
      open={open}
      title={t('create')}
      onClose={onClose}
      onSubmit={(values) => create.mutate(values)}
      busy={create.isPending}
      error={create.error}
    >
      <Form.Item
        name="title"
        label={t('column.title')}
        rules={[{ required: true, whitespace: true, message: t('titleRequired') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
    </FormDrawer>
  )
}
`

const english = ({ domain, noun, nouns, Nouns }) => `export const en = {
  title: '${Nouns}',
  purpose: 'All ${nouns} of your school.',
  create: 'New ${noun}',
  created: '“{{title}}” was created.',
  titleRequired: 'Enter a title.',
  column: { title: 'Title', created: 'Created' },
  empty: { title: 'Your ${nouns} will be here', hint: 'Make the first one.' },
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    ${domain}: typeof en
  }
}
`

// The name of the thing stays English until somebody who knows the glossary writes it.
const chinese = ({ nouns, noun }) => `import type { Translation } from '#platform/i18n/text-types.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  title: '${nouns}',
  purpose: '学校的全部 ${nouns}。',
  create: '新建 ${noun}',
  created: '已创建“{{title}}”。',
  titleRequired: '请输入标题。',
  column: { title: '标题', created: '创建时间' },
  empty: { title: '${nouns} 会显示在这里', hint: '创建第一个。' },
}
`
