import type { PathCard as PathCardData } from '#contract/learning-paths/shapes.ts'
import { pathCount, pathLengthWords } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { PictureCard } from '#web/ui/pictures/picture-card.tsx'
import { PictureOrArt } from '#web/ui/pictures/picture-or-art.tsx'
import { PriceTag } from '#web/ui/text/price-tag.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { audienceWords } from '../path-words.ts'
import { narrows, pathList } from '../path-filters.ts'
import type { usePaths } from './use-paths.ts'

type PathResultsProps = Pick<ReturnType<typeof usePaths>, 'list' | 'filters' | 'choose'>

export function PathResults({ list, filters, choose }: PathResultsProps) {
  return (
    <>
      <ListCount query={list} words={pathCount} className="mbe-4 block font-bold" />
      <PagedList
        list={list}
        failed="تعذر تحميل المسارات"
        onClear={narrows(filters) ? () => choose(pathList.none) : undefined}
        empty={<EmptyState title="لا مسارات بعد" text="تُعلن المسارات هنا حين تُفتح." />}
        linkTo={(page) => pathList.addressOf({ ...filters, page })}
        count="none"
      >
        {(items) => (
          <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((path, at) => (
              <li key={path.id}>
                <PathCard path={path} eager={at < EAGER} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

/** The pictures of the first row do not wait for scrolling. */
const EAGER = 3

const PathCard = ({ path, eager }: { path: PathCardData; eager: boolean }) => (
  <PictureCard
    to={hrefTo('/path/{pathId}', { pathId: path.id })}
    title={<bdi>{path.title}</bdi>}
    level={2}
    picture={
      <PictureOrArt
        image={path.image_url}
        art={{}}
        title={path.title}
        category="مسار"
        id={path.id}
        width={320}
        eager={eager}
      />
    }
    meta={[audienceWords[path.audience], ...(path.level ? [path.level.name] : [])]}
    text={<span className="line-clamp-2">{path.description}</span>}
    foot={pathLengthWords(path.days_count)}
    footEnd={<PriceTag value={path.price} freeWord="مجاني" />}
  />
)
