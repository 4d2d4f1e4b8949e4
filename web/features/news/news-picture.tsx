import type { NewsCard } from '#contract/news/shapes.ts'
import { NO_SECTION } from '#core/news-words.ts'
import { PictureOrArt } from '#web/ui/pictures/picture-or-art.tsx'

interface NewsPictureProps {
  news: Pick<NewsCard, 'id' | 'title' | 'image_url' | 'art' | 'category'>
  width?: 160 | 320
  eager?: boolean
}

export const NewsPicture = ({ news, width = 320, eager = false }: NewsPictureProps) => (
  <PictureOrArt
    image={news.image_url}
    art={news.art}
    title={news.title}
    id={news.id}
    category={news.category?.name ?? NO_SECTION}
    width={width}
    eager={eager}
  />
)
