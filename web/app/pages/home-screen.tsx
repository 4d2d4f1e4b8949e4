import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/site/shapes.ts'
import { platformWord } from '#core/platform-word.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { catalogue } from '#web/features/courses/catalogue/catalogue-filters.ts'
import { CourseCard } from '#web/features/courses/course-card.tsx'
import { coursesQuery } from '#web/features/courses/courses.queries.ts'
import { Contact } from '#web/features/home/contact.tsx'
import { Faq } from '#web/features/home/faq.tsx'
import { FeatureCall } from '#web/features/home/feature-call.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { quickStatsQuery, testimonialsQuery } from '#web/features/home/home.queries.ts'
import { HowItWorks } from '#web/features/home/how-it-works.tsx'
import { RealFigures } from '#web/features/home/real-figures.tsx'
import { Section } from '#web/features/home/section.tsx'
import { TeacherBanner } from '#web/features/home/teacher-banner.tsx'
import { Testimonials } from '#web/features/home/testimonials.tsx'
import { WhyUs } from '#web/features/home/why-us.tsx'
import { siteTextQuery } from '#web/features/site/site.queries.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CardGrid } from '#web/ui/picture-card.tsx'
import { SectionBoundary } from '#web/ui/section-boundary.tsx'
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { platformName, siteQuery, useSite } from '#web/kernel/site.ts'

const LATEST = 6
const description =
  'دورات مسجلة في التجويد والحفظ والتفسير وعلوم القرآن للنساء: دروس مرئية ومكتوبة، واختبارات قصيرة، وتقدمكِ محفوظ على كل أجهزتكِ.'

/** The sections in the specification's order. What could not be fetched is left out; the courses say so. */
function HomeScreen() {
  const { platform_name, contact } = useSite()
  const { data: steps } = useQuery(siteTextQuery('how-it-works'))
  const { data: stats } = useQuery(quickStatsQuery())
  const { data: testimonials } = useQuery(testimonialsQuery())
  const { data: questions } = useQuery(siteTextQuery('faq'))
  return (
    <>
      <Hero />
      <WhyUs word={platformWord(platform_name)} />
      <SectionBoundary>
        <LatestCourses />
      </SectionBoundary>
      <SectionBoundary>{steps && <HowItWorks text={steps} />}</SectionBoundary>
      <FeatureCall />
      <TeacherBanner />
      <SectionBoundary>{stats && <RealFigures stats={stats} />}</SectionBoundary>
      <SectionBoundary>{testimonials && <Testimonials list={testimonials} />}</SectionBoundary>
      <SectionBoundary>{questions && <Faq text={questions} />}</SectionBoundary>
      <Contact contact={contact} />
    </>
  )
}

/** The first page of the catalogue, so that its visitor finds it ready. */
function LatestCourses() {
  const { data, error, isFetching, refetch } = useQuery(coursesQuery(catalogue.none))
  if (data?.items.length === 0) return null
  return (
    <Section
      id="latest"
      title="أحدث الدورات"
      action={
        <TextLink to="/courses" arrow>
          كل الدورات
        </TextLink>
      }
    >
      {error && !data ? (
        <ErrorState
          title="تعذر تحميل الدورات"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <CardGrid>
          {data
            ? data.items
                .slice(0, LATEST)
                .map((course) => <CourseCard key={course.id} course={course} level={3} />)
            : waiting.map((key) => <SkeletonCard key={key} />)}
        </CardGrid>
      )}
      {!data && !error && <Loading label="جارٍ تحميل الدورات...">{null}</Loading>}
    </Section>
  )
}

const waiting = Array.from({ length: LATEST }, (_, at) => `place-${at}`)

/** A failure stays in the cache, where the sections find it. */
const load = ({ queries }: ScreenContext) =>
  Promise.allSettled([
    queries.query(coursesQuery(catalogue.none)),
    queries.query(siteTextQuery('how-it-works')),
    queries.query(siteTextQuery('faq')),
    queries.query(quickStatsQuery()),
    queries.query(testimonialsQuery()),
  ])

function head({ queries, url }: ScreenContext) {
  const site = queries.getQueryData(siteQuery().queryKey)
  const name = platformName(queries)
  return {
    title: `${name}: دورات في القرآن وعلومه للنساء`,
    description,
    canonical: '/',
    ...(import.meta.env.SSR && { jsonLd: organization(name, site?.contact, url.origin) }),
  }
}

/** The centre as search engines read it. */
function organization(name: string, contact: Site['contact'] | undefined, origin: string) {
  const { email, phone, address } = contact ?? {}
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${origin}/`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description,
    inLanguage: 'ar',
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
  }
}

export const screen: ScreenModule = {
  Component: HomeScreen,
  load,
  head,
  status: ({ queries }) =>
    queries.getQueryState(coursesQuery(catalogue.none).queryKey)?.status === 'error' ? 503 : 200,
}
