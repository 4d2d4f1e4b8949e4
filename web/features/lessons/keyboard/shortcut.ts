export type Shortcut = 'next' | 'previous' | 'toggle'

const keys: Record<string, Shortcut> = { ArrowRight: 'next', ArrowLeft: 'previous', ' ': 'toggle' }

/** Where these keys already mean something: writing, choosing, sliding, pressing. */
const TAKEN = [
  'input',
  'textarea',
  'select',
  'button',
  'a[href]',
  'summary',
  'audio[controls]',
  'video[controls]',
  '[contenteditable]:not([contenteditable="false"])',
  'dialog',
  ...[
    'button',
    'combobox',
    'dialog',
    'link',
    'listbox',
    'menu',
    'menuitem',
    'option',
    'radio',
    'radiogroup',
    'slider',
    'switch',
    'tab',
    'tablist',
    'textbox',
  ].map((role) => `[role="${role}"]`),
].join(', ')

type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'isComposing'
  | 'repeat'
  | 'defaultPrevented'
  | 'target'
>

/** What a press means to the player: nothing while she writes, chooses or has a dialog open, nor with other keys held. */
export function shortcutOf(press: Press): Shortcut | undefined {
  const { altKey, ctrlKey, metaKey, shiftKey, isComposing, repeat, defaultPrevented, target } = press
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing || repeat || defaultPrevented) return undefined
  if (target instanceof Element && target.closest(TAKEN)) return undefined
  if (document.querySelector('dialog[open], [role="dialog"], [role="menu"]')) return undefined
  return keys[press.key]
}
