import type { AiMessage } from '#contract/ai/shapes.ts'
import { plural } from '#core/format/plural.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const replacedWords = (count: number): string =>
  plural(count, {
    zero: 'لا اسم فيه ولا رقم ولا عنوان يلزم حجبه',
    one: 'حُجب منه شيء واحد: اسم أو رقم أو عنوان',
    two: 'حُجب منه شيئان من الأسماء والأرقام والعناوين',
    few: 'حُجبت منه {n} أشياء من الأسماء والأرقام والعناوين',
    many: 'حُجب منه {n} شيئًا من الأسماء والأرقام والعناوين',
    other: 'حُجب منه {n} شيء من الأسماء والأرقام والعناوين',
  })

interface SentTextProps {
  readonly draft: {
    readonly messages: readonly AiMessage[]
    readonly replaced: number
    readonly model: string
  }
  readonly isOpen?: boolean
  /** It has left already. */
  readonly isSent?: boolean
}

/** What leaves, word for word; the material first, for that is what she has to read. */
export function SentText({
  draft: { messages, replaced, model },
  isOpen = false,
  isSent = false,
}: SentTextProps) {
  const ofUser = messages.filter(({ role }) => role === 'user')
  const ofSystem = messages.filter(({ role }) => role === 'system')
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        هذا كل ما {isSent ? 'أُرسل' : 'يُرسل'} إلى النموذج <Latin>{model}</Latin>. {replacedWords(replaced)}.
      </p>
      <Disclosure title="المادة" open={isOpen}>
        <Words messages={ofUser} />
      </Disclosure>
      <Disclosure title="التعليمات">
        <Words messages={ofSystem} />
      </Disclosure>
    </div>
  )
}

function Words({ messages }: { messages: readonly AiMessage[] }) {
  return (
    <section
      aria-label="النص المرسل"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-sm bg-sunken p-3 text-sm whitespace-pre-line wrap-anywhere"
    >
      {messages.map(({ role, content }) => (
        <p key={role} dir="auto">
          {content}
        </p>
      ))}
    </section>
  )
}
