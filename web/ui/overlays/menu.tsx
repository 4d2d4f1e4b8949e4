import { cloneElement, useState, type KeyboardEvent } from 'react'
import type { MenuProps } from './menu-items.ts'
import type { MenuList } from './menu-list.tsx'

export const loadMenuList = async () => (await import('./menu-list.tsx')).MenuList
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

/** A menu behind its trigger. The list and what positions it are fetched when the trigger is first reached. */
export function Menu(props: MenuProps) {
  const [List, setList] = useState<typeof MenuList>()
  if (List) return <List {...props} />
  const open = () => void loadMenuList().then((loaded) => setList(() => loaded), ignored)
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void loadMenuList().catch(ignored),
    onFocus: () => void loadMenuList().catch(ignored),
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (!OPENING_KEYS.includes(event.key)) return
      event.preventDefault()
      open()
    },
  })
}

/** The next press tries again. */
const ignored = () => undefined
