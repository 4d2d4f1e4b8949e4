import type { LiveRoom } from '#contract/live/shapes.ts'
import { useChat } from './chat.queries.ts'
import { Chat } from './chat.tsx'

/** What was written in a session that is over, as long as it is kept. */
export function ChatAfter({ room }: { readonly room: LiveRoom }) {
  const chat = useChat(room, true)
  if (!chat.query.data?.length) return null
  return (
    <section aria-labelledby="written">
      <h2 id="written" className="pbe-2 text-lg font-bold">
        ما كُتب في الجلسة
      </h2>
      <Chat room={room} chat={chat} className="max-h-96 border border-rule" />
    </section>
  )
}
