import type { LiveRoom } from '#contract/live/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import type { Decide } from '../live.queries.ts'

/** Who waits at the closed door; `RoomCalls` reads it aloud. */
export const Knocking = ({ room, decide }: { readonly room: LiveRoom; readonly decide: Decide }) => (
  <div>
    {room.knocking.map(({ id, name }) => (
      <Note
        key={id}
        action={
          <Button
            size={36}
            aria-label={`أدخليها: ${name}`}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ kind: 'admit', person: id })}
          >
            أدخليها
          </Button>
        }
      >
        <bdi>{name}</bdi> تطرق الباب بعد أن أُغلق.
      </Note>
    ))}
  </div>
)
