import { TextLink } from '#web/ui/text-link.tsx'

/** What choosing Zoom means, for whoever plans. */
export const ZoomPlaceNote = () => (
  <p className="text-note text-ink-2">
    يُحجز لكل موعد مضيفة من مضيفات المركز، ويُنشأ اللقاء في Zoom قبله بأسبوع. لكل طالبة رابط باسمها، والحضور مما
    يراه Zoom. تغيير المكان يسري على الجلسات القادمة وحدها.{' '}
    <TextLink to="/admin/applications/zoom">المضيفات</TextLink>
  </p>
)
