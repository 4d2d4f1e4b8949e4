import { LinkButton } from '#web/ui/buttons/button.tsx'

/** The way in for those who would like to teach. */
export function TeacherBanner() {
  return (
    <section aria-labelledby="teach" className="later wrap pbs-16 lg:pbs-24">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 border-y border-gold-line py-8">
        <div>
          <h2 id="teach" className="font-display text-2xl font-bold">
            أأنتِ معلمة قرآن؟
          </h2>
          <p className="text-ink-2">انضمي إلى معلماتنا، وعلّمي من بيتكِ وفي وقتكِ.</p>
        </div>
        <LinkButton to="/join-teacher" look="quiet" size={52}>
          قدّمي طلبكِ
        </LinkButton>
      </div>
    </section>
  )
}
