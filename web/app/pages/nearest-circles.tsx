import type { CircleCard } from '#contract/circles/shapes.ts'
import { CircleGrid } from '#web/features/circles/circle-card.tsx'
import { Section } from '#web/features/home/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The circles that meet next, a few; nothing where none is planned. */
export function NearestCircles({ circles }: { circles: readonly CircleCard[] }) {
  if (circles.length === 0) return null
  return (
    <Section
      id="circles"
      title="الحلقات"
      action={
        <TextLink to="/circles" arrow>
          كل الحلقات
        </TextLink>
      }
    >
      <CircleGrid circles={circles} level={3} />
    </Section>
  )
}
