import type { NewsArticle } from '#contract/news/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { platformJsonLd } from '#web/kernel/json-ld.ts'

/** The article as search engines read it: https://schema.org/NewsArticle. */
export function articleJsonLd(article: NewsArticle, origin: string, platform: string): object {
  const url = origin + hrefTo('/news/{slug}', { slug: article.slug })
  const publisher = {
    ...platformJsonLd(origin, platform),
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    ...(article.excerpt && { description: article.excerpt }),
    image: [new URL(article.share_image_url, origin).href],
    datePublished: article.published_at,
    dateModified: article.updated_at,
    inLanguage: 'ar',
    isAccessibleForFree: true,
    timeRequired: `PT${article.reading_time}M`,
    commentCount: article.comments_count,
    ...(article.category && { articleSection: article.category.name }),
    author: article.author ? { '@type': 'Person', name: article.author } : publisher,
    publisher,
  }
}
