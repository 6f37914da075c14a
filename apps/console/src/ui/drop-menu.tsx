import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { useRef } from 'react'

type Props = Omit<DropdownProps, 'menu' | 'onOpenChange'> & { menu: MenuProps }

/** A menu under a button. Opened it has the focus; closed it gives it back, before what was chosen may take it on. */
export const DropMenu = ({ menu, ...rest }: Props) => {
  const opener = useRef<Element>(null)
  const onOpenChange = (open: boolean) => {
    if (open) opener.current = document.activeElement
    else if (document.activeElement?.closest('[role=menu]') && opener.current instanceof HTMLElement)
      opener.current.focus()
  }
  const onClick: MenuProps['onClick'] = (info) => {
    // The Enter that chose would press the button that has the focus again.
    if (info.domEvent.type === 'keydown') info.domEvent.preventDefault()
    menu.onClick?.(info)
  }
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      {...rest}
      menu={{ ...menu, onClick }}
      onOpenChange={onOpenChange}
    />
  )
}
