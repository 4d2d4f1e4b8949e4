import { memo, useState } from 'react'
import { device } from '#web/kernel/storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'

const KEY = 'designer_hides_tips'

/** Hidden once, they stay hidden on this device. */
export const Tips = memo(() => {
  const [isHidden, setHidden] = useState(() => device.get(KEY) === 'yes')
  const turn = (hides: boolean) => {
    device.set(KEY, hides ? 'yes' : 'no')
    setHidden(hides)
  }
  if (isHidden)
    return (
      <Button look="text" size={36} className="justify-self-start" onClick={() => turn(false)}>
        إظهار النصائح
      </Button>
    )
  return (
    <Note
      kind="info"
      action={
        <Button look="text" size={36} onClick={() => turn(true)}>
          إخفاء النصائح
        </Button>
      }
    >
      <ul className="grid list-disc gap-1 ps-4 text-sm">
        <li>ما بين قوسين مربعين يصير عند الإصدار اسم الطالبة أو دورتها أو تاريخها.</li>
        <li className="pointer-coarse:hidden">الأسهم تحرّك المحدد نقطة، ومع Shift عشرًا.</li>
        <li className="pointer-coarse:hidden">Enter على عنصر تحدده، ومرة أخرى تنقلكِ إلى خصائصه.</li>
        <li className="pointer-coarse:hidden">Ctrl+Z للتراجع، وCtrl+D للتكرار، وDelete للحذف.</li>
        <li>أبقي ما يهم داخل الخط المتقطع حتى لا تقصه الطابعة.</li>
      </ul>
    </Note>
  )
})
