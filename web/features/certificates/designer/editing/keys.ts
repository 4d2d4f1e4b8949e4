import { redo, select, undo, type Step } from './design.ts'
import type { Commands } from './commands.ts'

interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAR = 10

interface Hands {
  readonly commands: Commands
  readonly act: (step: Step) => void
  readonly save: () => void
}

/** What a key does anywhere on the screen outside of a field; undefined: nothing. By `code`, for Arabic keyboards. */
export function screenKey({ code, ctrlKey, metaKey, shiftKey }: Pressed, { act, save }: Hands) {
  if (!ctrlKey && !metaKey) return undefined
  switch (code) {
    case 'KeyZ':
      return () => act(shiftKey ? redo : undo)
    case 'KeyY':
      return () => act(redo)
    case 'KeyS':
      return save
    default:
      return undefined
  }
}

/** What a key does on the sheet. */
export function sheetKey(pressed: Pressed, { commands, act }: Hands): (() => void) | undefined {
  const { key, code, ctrlKey, metaKey, shiftKey } = pressed
  const arrow = ARROWS[key]
  if (arrow) {
    const by = shiftKey ? FAR : 1
    return () => commands.nudge(arrow[0] * by, arrow[1] * by)
  }
  if (key === 'Delete' || key === 'Backspace') return commands.remove
  if (key === 'Escape') return () => act(select([]))
  if (!ctrlKey && !metaKey) return undefined
  switch (code) {
    case 'KeyA':
      return commands.pickAll
    case 'KeyC':
      return commands.copy
    case 'KeyX':
      return commands.cut
    case 'KeyV':
      return commands.paste
    case 'KeyD':
      return commands.duplicate
    case 'BracketRight':
      return () => commands.relayer(shiftKey ? 'front' : 'forward')
    case 'BracketLeft':
      return () => commands.relayer(shiftKey ? 'back' : 'backward')
    default:
      return undefined
  }
}
