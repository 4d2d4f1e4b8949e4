import { ChevronDown, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ComboboxList, EarlyUse } from './combobox-list.tsx'
import { comboboxParts, type ComboboxProps } from './combobox-props.ts'
import { cx } from '../cx.ts'
import { useFieldWiring } from '../fields/field-context.ts'
import { controlLook } from '../fields/input.tsx'

const loadList = async () => (await import('./combobox-list.tsx')).ComboboxList
const OPENING_KEYS = ['ArrowDown', 'ArrowUp']

/**
 * Choosing by typing; hamza, taa and vowels do not matter while searching. The list and what positions it are fetched
 * when the field is first reached; what is typed meanwhile is not lost.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, placeholder = comboboxParts.placeholder } = props
  const [text, setText] = useState<string>()
  const [ready, setReady] = useState<{ readonly List: typeof ComboboxList; readonly early: EarlyUse }>()
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef<string>(undefined)
  const opens = useRef(false)
  const { required, ...wiring } = useFieldWiring({})
  if (ready) return <ready.List {...props} early={ready.early} />

  const begin = () =>
    void loadList().then((List) => {
      // Who has gone on meanwhile is not called back; the next visit finds the list loaded.
      if (document.activeElement !== input.current) return
      // At once with its effects: no key falls between the two fields.
      flushSync(() => setReady({ List, early: { text: typed.current, opens: opens.current } }))
    }, ignored)
  const open = () => {
    opens.current = true
    input.current?.focus()
    begin()
  }
  return (
    <span
      className={cx(comboboxParts.frame, props.className)}
      onPointerEnter={() => void loadList().catch(ignored)}
    >
      <input
        {...wiring}
        ref={input}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list yet that it could control
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-required={required}
        aria-label={props['aria-label']}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text ?? value?.label ?? ''}
        className={cx(controlLook, comboboxParts.input(value !== null))}
        onFocus={begin}
        onBlur={() => {
          setText(undefined)
          typed.current = undefined
          opens.current = false
        }}
        onClick={open}
        onChange={({ target }) => {
          setText(target.value)
          typed.current = target.value
          begin()
        }}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (OPENING_KEYS.includes(key)) open()
        }}
      />
      <span className={comboboxParts.ends}>
        {value && (
          <button
            type="button"
            tabIndex={-1}
            aria-label="مسح الاختيار"
            className={comboboxParts.clear}
            onClick={() => {
              onChange(null)
              input.current?.focus()
            }}
          >
            <X className="size-4" />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-label="عرض الخيارات"
          aria-expanded={false}
          aria-haspopup="listbox"
          className={comboboxParts.trigger}
          onClick={open}
        >
          <ChevronDown />
        </button>
      </span>
    </span>
  )
}

/** The next visit tries again. */
const ignored = () => undefined
