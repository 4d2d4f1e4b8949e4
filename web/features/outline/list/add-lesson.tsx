import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ModuleLine } from '#contract/outline/shapes.ts'
import { lessonTypes, type LessonType } from '#contract/courses/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { lessonKinds } from '../../courses/public/lesson-kinds.ts'
import { TitleForm } from './title-form.tsx'
import type { RowActs } from './use-outline.ts'

/** First the kind, then its name; the new lesson opens at once. */
export function AddLesson({ module, acts }: { module: ModuleLine; acts: RowActs }) {
  const [type, setType] = useState<LessonType>()
  if (type)
    return (
      <div className="border-b border-rule ps-9">
        <TitleForm
          label={`عنوان: ${lessonKinds[type].label}`}
          max={200}
          onSave={(title) => acts.addLesson(module.id, type, title)}
          onClose={() => setType(undefined)}
        />
      </div>
    )
  return (
    <div className="border-b border-rule py-1 ps-7">
      <Menu
        align="start"
        trigger={
          <Button look="text" size={36} aria-label={`إضافة درس إلى «${module.title}»`}>
            <Plus /> إضافة درس
          </Button>
        }
        groups={[
          {
            id: 'kinds',
            items: lessonTypes.map((kind) => ({
              id: kind,
              label: lessonKinds[kind].label,
              icon: lessonKinds[kind].icon,
              onPick: () => setType(kind),
            })),
          },
        ]}
      />
    </div>
  )
}
