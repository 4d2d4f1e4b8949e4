import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { MOST_NAME_SIGNS } from '#contract/kernel/limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { fieldLabels } from './chat-words.ts'
import type { ChatStep } from './chat-store.ts'
import type { ChatState } from './use-chat.ts'

const inputs: Record<Exclude<ChatStep, 'message'>, { type: string; autoComplete: string; max: number }> = {
  name: { type: 'text', autoComplete: 'name', max: MOST_NAME_SIGNS },
  email: { type: 'email', autoComplete: 'email', max: 254 },
  phone: { type: 'tel', autoComplete: 'tel', max: 40 },
  subject: { type: 'text', autoComplete: 'off', max: 150 },
}
const MAX_MESSAGE = 5000

/** The field below the talk: one question at a time, then her messages. */
export function ChatComposer({ state }: { state: ChatState }) {
  const { chat } = state
  return (
    <form
      noValidate
      className="support-chat-field"
      onSubmit={(event) => {
        event.preventDefault()
        void state.submit()
      }}
    >
      {chat.step === 'message' ? (
        <MessageField state={state} />
      ) : (
        <StepField step={chat.step} state={state} />
      )}
    </form>
  )
}

/** The focus follows the questions, but never comes unasked when the window opens on a phone's keyboard. */
function useFocusOn<E extends HTMLElement>(step: string) {
  const field = useRef<E>(null)
  useEffect(() => field.current?.focus(), [step])
  return field
}

function StepField({ step, state }: { step: Exclude<ChatStep, 'message'>; state: ChatState }) {
  const field = useFocusOn<HTMLInputElement>(step)
  const { type, autoComplete, max } = inputs[step]
  return (
    <div className="grid gap-2.5">
      <Field label={fieldLabels[step]}>
        <Input
          ref={field}
          key={step}
          type={type}
          inputMode={step === 'phone' ? 'tel' : undefined}
          dir={step === 'email' || step === 'phone' ? 'ltr' : undefined}
          autoComplete={autoComplete}
          maxLength={max}
          value={state.chat.typed}
          readOnly={state.isChecking}
          aria-invalid={state.fault !== undefined}
          onChange={({ target }) => state.type(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" busy={state.isChecking} className="flex-1">
          متابعة
        </Button>
        {step === 'phone' && (
          <Button look="text" onClick={state.skip}>
            تخطّي
          </Button>
        )}
      </div>
    </div>
  )
}

function MessageField({ state }: { state: ChatState }) {
  const field = useFocusOn<HTMLTextAreaElement>(state.chat.ticket ? 'ticket' : 'message')
  const { ticket, typed } = state.chat
  const send = (event: KeyboardEvent) => {
    const isWide = window.matchMedia('(min-width: 900px) and (pointer: fine)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isWide) return
    event.preventDefault()
    void state.submit()
  }
  return (
    <div className="flex items-end gap-1.5">
      <Field label={ticket ? 'أضيفي إلى تذكرتكِ' : fieldLabels.message} hideLabel className="min-w-0 flex-1">
        <Textarea
          ref={field}
          rows={2}
          maxLength={MAX_MESSAGE}
          placeholder={ticket ? 'أضيفي إلى التذكرة نفسها...' : 'اكتبي رسالتكِ...'}
          value={typed}
          onChange={({ target }) => state.type(target.value)}
          onKeyDown={send}
        />
      </Field>
      <Button type="submit" busy={state.isSending} disabled={typed.trim() === ''} aria-label="إرسال">
        <SendHorizontal />
      </Button>
    </div>
  )
}
