import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useEffect, useRef } from 'react'
import { Link } from '#web/router/link.tsx'
import { cx } from '../cx.ts'
import { useLayer } from '../layers.ts'
import type { MenuAction, MenuProps } from './menu-items.ts'
import { floatingItem, floatingList, Rtl } from '../rtl.tsx'

/** The menu itself; `menu.tsx` brings it with the first press, for which it opens. */
export function MenuList({ trigger, groups, head, foot, align = 'end', side = 'bottom' }: MenuProps) {
  const layer = useLayer()
  const opener = useFirstOpening()
  return (
    <Rtl>
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger ref={opener} render={trigger} />
        <BaseMenu.Portal container={layer}>
          <BaseMenu.Positioner className="z-70 outline-none" sideOffset={6} align={align} side={side}>
            <BaseMenu.Popup className={floatingList}>
              {head}
              {groups.map((group, i) => (
                <BaseMenu.Group key={group.id}>
                  {i > 0 && <BaseMenu.Separator className="my-1.5 h-px bg-rule" />}
                  {group.label && (
                    <BaseMenu.GroupLabel className="px-4 pbs-1 text-xs font-semibold text-ink-3">
                      {group.label}
                    </BaseMenu.GroupLabel>
                  )}
                  {group.items.map((item) => (
                    <Action key={item.id} {...item} />
                  ))}
                </BaseMenu.Group>
              ))}
              {foot}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </Rtl>
  )
}

/** Presses the trigger once more, so that the menu opens and takes the focus as after any press. */
function useFirstOpening() {
  const trigger = useRef<HTMLButtonElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    trigger.current?.focus()
    trigger.current?.click()
  }, [])
  return trigger
}

function Action({ label, icon: Icon, hint, to, onPick, danger, disabled }: MenuAction) {
  const classes = cx(
    floatingItem,
    danger && 'text-danger data-highlighted:bg-danger-tint data-highlighted:text-danger',
  )
  const words = (
    <>
      {Icon && <Icon className="opacity-80" />}
      <span>
        {label}
        {hint && <span className="block text-xs text-ink-3">{hint}</span>}
      </span>
    </>
  )
  if (to !== undefined && !disabled)
    return (
      <BaseMenu.LinkItem render={<Link to={to} />} className={classes} closeOnClick onClick={onPick}>
        {words}
      </BaseMenu.LinkItem>
    )
  return (
    <BaseMenu.Item className={classes} disabled={disabled ?? false} onClick={onPick}>
      {words}
    </BaseMenu.Item>
  )
}
