import { LECTURES_ON_HOME, type LectureCard } from '#contract/lectures/shapes.ts'
import { LectureRows } from '#web/features/lectures/public/lecture-rows.tsx'
import { Section } from '#web/features/home/section.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

/** What is on now and next. The list has more only where the section is full. */
export function LiveLectures({ lectures }: { lectures: readonly LectureCard[] }) {
  if (lectures.length === 0) return null
  return (
    <Section
      id="lectures"
      title="محاضرات مباشرة"
      action={
        lectures.length >= LECTURES_ON_HOME && (
          <TextLink to="/lectures" arrow>
            كل المحاضرات
          </TextLink>
        )
      }
    >
      <LectureRows lectures={lectures} level={3} />
    </Section>
  )
}
