import type { LiveRoom } from '#contract/live/shapes.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import type { Decide } from '../live.queries.ts'

interface RoomSettingsProps {
  readonly room: LiveRoom
  readonly decide: Decide
}

/** What holds for everybody in the room. */
export const RoomSettings = ({
  room: { mutes_all, hides_text, hides_positions, chat },
  decide,
}: RoomSettingsProps) => (
  <fieldset className="grid">
    <legend className="font-bold">الغرفة</legend>
    <Switch
      checked={mutes_all}
      hint="لا يُسمع إلا صوتكِ، ويبقى الدور لصاحبته."
      onChange={({ target }) => decide.mutate({ kind: 'mute-all', is_muted: target.checked })}
    >
      اكتمي الجميع
    </Switch>
    <Switch
      checked={hides_text}
      hint="ترى من تسمّع ما بلغه مؤشركِ وحده، وترى الباقيات الآيات كلها."
      onChange={({ target }) => decide.mutate({ kind: 'hide-text', is_hidden: target.checked })}
    >
      أخفي الآيات عمّن تسمّع
    </Switch>
    <Switch
      checked={hides_positions}
      hint="ترى كل طالبة اسم من تسمّع الآن، ولا ترى ترتيب الباقيات."
      onChange={({ target }) => decide.mutate({ kind: 'hide-positions', is_hidden: target.checked })}
    >
      أخفي ترتيب الأدوار
    </Switch>
    {chat !== 'off' && (
      <Switch
        checked={chat === 'closed'}
        hint="تقرأ الطالبات ما كُتب، وتكتبين وحدكِ."
        onChange={({ target }) => decide.mutate({ kind: 'chat', is_open: !target.checked })}
      >
        أغلقي المحادثة
      </Switch>
    )}
  </fieldset>
)
