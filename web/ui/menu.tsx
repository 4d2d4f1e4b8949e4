import { cloneElement, useEffect, useState, type KeyboardEvent } from 'react'
import type { MenuProps } from './menu-items.ts'
import type { MenuList } from './menu-list.tsx'

const loadList = async () => (await import('./menu-list.tsx')).MenuList
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

/** A menu behind its trigger. The list and what positions it are fetched when the trigger is first reached. */
export function Menu(props: MenuProps) {
  const [List, setList] = useState<typeof MenuList>()
  if (List) return <List {...props} />
  const open = () => void loadList().then((loaded) => setList(() => loaded), ignored)
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void loadList().catch(ignored),
    onFocus: () => void loadList().catch(ignored),
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (!OPENING_KEYS.includes(event.key)) return
      event.preventDefault()
      open()
    },
  })
}

/** Fetches the list when the page has nothing else to do, for a menu that must open without a network too. */
export function useMenuReady(): void {
  useEffect(() => {
    const later = window.requestIdleCallback ?? setTimeout
    later(() => void loadList().catch(ignored))
  }, [])
}

/** The next press tries again. */
const ignored = () => undefined
