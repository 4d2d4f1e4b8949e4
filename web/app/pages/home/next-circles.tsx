import type { CircleCard } from '#contract/circles/shapes.ts'
import { CircleGrid } from '#web/features/circles/circle-card.tsx'
import { Section } from '#web/features/home/section.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

/** What meets now and next. */
export function NextCircles({ circles }: { circles: readonly CircleCard[] }) {
  if (circles.length === 0) return null
  return (
    <Section
      id="circles"
      title="حلقات تجتمع قريبًا"
      action={
        <TextLink to="/circles" arrow>
          كل الحلقات
        </TextLink>
      }
    >
      <CircleGrid circles={circles} level={3} areFour />
    </Section>
  )
}
