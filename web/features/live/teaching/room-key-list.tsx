import { KeyListDialog } from '#web/features/tasks/public/marks/key-list-dialog.tsx'

const keys: readonly (readonly [string, string])[] = [
  ['→ ←', 'الإشارة إلى الكلمة السابقة أو التالية'],
  ['مسافة', 'تمرير الآيات'],
  ['U أو Z', 'التراجع عن آخر علامة'],
  ['Enter', 'إلى «أنهي الدور»، ومرة أخرى لإنهائه'],
  ['?', 'هذه القائمة'],
]

/** Every key of the room of whoever teaches. */
export const RoomKeyList = ({ onClose }: { readonly onClose: () => void }) => (
  <KeyListDialog keys={keys} onClose={onClose} />
)
