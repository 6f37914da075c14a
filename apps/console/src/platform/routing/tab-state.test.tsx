import { cleanup, render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  forgetTab,
  isAnyTabDirty,
  isTabDirty,
  TabKeyContext,
  useDirtyForm,
  useTabState,
  useTabTitle,
} from './tab-state.ts'

const Form = ({ dirty }: { dirty: boolean }) => {
  useDirtyForm(dirty)
  useTabTitle('Lesson 3')
  return null
}
type Props = { dirty: boolean; shown: boolean; there?: boolean }
const Tab = ({ dirty, shown, there = true }: Props) => (
  <Activity mode={shown ? 'visible' : 'hidden'}>
    <TabKeyContext value="/a">{there ? <Form dirty={dirty} /> : null}</TabKeyContext>
  </Activity>
)

describe('a form with unsaved changes', () => {
  afterEach(() => {
    cleanup()
    forgetTab('/a')
  })

  it('makes its tab ask, until it is saved or gone', () => {
    useTabState.setState({ shown: '/a' })
    const view = render(<Tab dirty shown />)
    expect([isTabDirty('/a'), isTabDirty('/b'), isAnyTabDirty()]).toEqual([true, false, true])
    view.rerender(<Tab dirty={false} shown />)
    expect(isTabDirty('/a')).toBe(false)
    view.rerender(<Tab dirty shown />)
    view.rerender(<Tab dirty shown there={false} />)
    expect(isTabDirty('/a')).toBe(false)
  })

  it('keeps its tab asking while another page is on screen, and no longer once the tab is closed', () => {
    useTabState.setState({ shown: '/a' })
    const view = render(<Tab dirty shown />)
    useTabState.setState({ shown: '/b' })
    view.rerender(<Tab dirty shown={false} />)
    expect(isTabDirty('/a')).toBe(true)
    forgetTab('/a')
    view.unmount()
    expect(isAnyTabDirty()).toBe(false)
    expect(useTabState.getState().names).toEqual({})
  })

  it('names its tab after the thing on the page', () => {
    useTabState.setState({ shown: '/a' })
    render(<Tab dirty={false} shown />)
    expect(useTabState.getState().names['/a']).toBe('Lesson 3')
  })
})
