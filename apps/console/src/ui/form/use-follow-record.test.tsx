import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type Followed, useFollowRecord } from './use-follow-record.ts'

type School = { name: string; hosts: string }

const seen: { followed?: Followed<School> } = {}
const SchoolForm = ({ school }: { school: School }) => {
  const [form] = Form.useForm<School>()
  const followed = useFollowRecord(form, school)
  useEffect(() => {
    seen.followed = followed
  })
  return (
    <Form form={form} initialValues={school}>
      {(['name', 'hosts'] as const).map((name) => (
        <Form.Item key={name} name={name} label={name}>
          <Input />
        </Form.Item>
      ))}
    </Form>
  )
}

const overtaken = () => seen.followed?.overtaken
const school = { name: 'Hillside', hosts: 'a.example' }
const open = () => {
  const { rerender } = render(<SchoolForm school={school} />)
  return (next: School) => rerender(<SchoolForm school={next} />)
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = () => ['name', 'hosts'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

afterEach(cleanup)

it('follows the record where nobody typed, keeps what was typed, and names what both changed', () => {
  const change = open()
  type('name', 'Hillside Academy')
  change({ name: 'Hillside', hosts: 'b.example' })
  expect(shown()).toEqual(['Hillside Academy', 'b.example'])
  expect(overtaken()).toEqual([])

  change({ name: 'Riverside', hosts: 'b.example' })
  expect(shown()).toEqual(['Hillside Academy', 'b.example'])
  expect(overtaken()).toEqual(['name'])
  act(() => seen.followed?.takeTheirs())
  expect(shown()).toEqual(['Riverside', 'b.example'])
  expect(overtaken()).toEqual([])

  change({ name: 'Lakeside', hosts: 'b.example' })
  expect(shown()).toEqual(['Lakeside', 'b.example'])
})

it('takes what the server made of a save, but nothing that was typed since', () => {
  const change = open()
  type('name', ' Hillside Academy')
  type('hosts', 'C.example')
  const sent = { name: ' Hillside Academy', hosts: 'C.example' }
  type('hosts', 'C.example, d.example')
  const answered = { name: 'Hillside Academy', hosts: 'c.example' }
  act(() => seen.followed?.saved(sent, answered))
  change(answered)
  expect(shown()).toEqual(['Hillside Academy', 'C.example, d.example'])
  expect(overtaken()).toEqual([])
})

it('has nothing to say when both wrote the same', () => {
  const change = open()
  type('name', 'Riverside')
  change({ ...school, name: 'Riverside' })
  expect(overtaken()).toEqual([])
  change({ ...school, name: 'Lakeside' })
  expect(shown()).toEqual(['Lakeside', 'a.example'])
})
