import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import type { StoredFile } from '@lectern/contract/domains/files'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#platform/session/session-store.ts'
import { type Asked, fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import { en } from '../locale/en.ts'
import { FilePicker } from './file-picker.tsx'
import type { FilePickerProps } from './file-picker-props.ts'
// Loaded before the tests: the first of them would wait for it.
import './file-picker-modal.tsx'

const stored = (name: string, kind: StoredFile['kind'] = 'picture') =>
  ({ id: name, name, kind, thumb: null, duration_ms: null, bytes: 2048 }) as StoredFile
const library = [stored('river.png'), stored('clip.mp4', 'video'), stored('talk.mp3', 'audio')]

const listPath = 'GET /api/lecternAdmin/files/list'
const withRole = (id: string) =>
  useSession.setState({
    me: { roles: [{ id, name: id, permissionList: [], permissions: [] }] } as unknown as CurrentPerson,
  })

const open = async (props: Partial<FilePickerProps> = {}) => {
  const picked: string[][] = []
  let closed = 0
  const calls: Asked[] = fakeServer({
    [listPath]: ({ query }) => {
      const kind = query.get('kind')
      const list = library.filter((file) => kind === null || file.kind === kind)
      return { data: { list, total: list.length, page: 1, size: 24 } }
    },
  })
  const Page = () => (
    <FilePicker
      open
      onClose={() => {
        closed += 1
      }}
      onPick={(files) => picked.push(files.map((file) => file.name))}
      {...props}
    />
  )
  await showPage(Page, { texts: { files: en } })
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, picked, calls, closed: () => closed }
}

describe('the file picker', () => {
  beforeEach(() => withRole('admin'))
  afterEach(() => {
    vi.unstubAllGlobals()
    useSession.setState({ me: undefined })
  })

  it('hands out the one file that was chosen last, and closes', async () => {
    const { dialog, picked, closed } = await open()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use this file' }).disabled).toBe(true)
    fireEvent.click(await dialog.findByRole('button', { name: 'Choose river.png' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Choose clip.mp4' }))
    expect(dialog.getByRole('button', { name: 'Choose river.png' }).getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(dialog.getByRole('button', { name: 'Use this file' }))
    expect(picked).toEqual([['clip.mp4']])
    expect(closed()).toBe(1)
  })

  it('hands out several in the order of choosing; a second press takes one back', async () => {
    const { dialog, picked } = await open({ multiple: true })
    for (const name of ['talk.mp3', 'river.png', 'clip.mp4', 'river.png']) {
      fireEvent.click(await dialog.findByRole('button', { name: `Choose ${name}` }))
    }
    fireEvent.click(dialog.getByRole('button', { name: 'Use 2 files' }))
    expect(picked).toEqual([['talk.mp3', 'clip.mp4']])
  })

  it('asks the server for the one kind that fits and accepts only its files', async () => {
    const { dialog, calls } = await open({ kinds: ['audio'] })
    await dialog.findByRole('button', { name: 'Choose talk.mp3' })
    expect(calls[0]?.query.get('kind')).toBe('audio')
    expect(dialog.getByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }).accept).toBe('audio/*')
  })

  it('shows no file of another kind when several kinds fit', async () => {
    const { dialog } = await open({ kinds: ['picture', 'video'] })
    await dialog.findByRole('button', { name: 'Choose river.png' })
    expect(dialog.queryByRole('button', { name: 'Choose talk.mp3' })).toBeNull()
  })

  it('refuses a file that does not fit at that file, without sending it', async () => {
    const { dialog, calls } = await open({ kinds: ['picture'] })
    const input = dialog.getByLabelText('Choose files', { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File(['x'], 'talk.mp3', { type: 'audio/mpeg' })] } })
    const line = within(await dialog.findByRole('list', { name: 'Uploads' }))
    expect(line.getByRole('alert').textContent).toBe('This kind of file cannot be used here.')
    fireEvent.click(line.getByRole('button', { name: 'Remove talk.mp3 from the list' }))
    await waitFor(() => expect(dialog.queryByRole('list', { name: 'Uploads' })).toBeNull())
    expect(calls.every((call) => call.method === 'GET')).toBe(true)
  })

  it('offers no upload to those who may not add files', async () => {
    withRole('viewer')
    const { dialog } = await open()
    await dialog.findByRole('button', { name: 'Choose river.png' })
    expect(dialog.queryByLabelText('Choose files', { selector: 'input' })).toBeNull()
  })
})
