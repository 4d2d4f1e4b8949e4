/** How the tables of the news are tied to people; a part of the ledger. */
export const newsTies = {
  news: {
    ties: {
      author_id: { nameless: 'centre', leftOut: 'the article is the centre’s; her act stands in own_acts' },
      updated_by: { nameless: 'centre', leftOut: 'the article is the centre’s; her act stands in own_acts' },
    },
  },
  news_categories: { nobody: 'sections of the news' },
  news_slugs: { nobody: 'addresses of the news' },
  news_pictures: { nobody: 'the news only' },
  news_comments: {
    ties: {
      user_id: { shown: 'news_comments', erased: 'words' },
      answered_by: {
        leftOut: 'the comment is another woman’s; her answer stands in own_acts',
        nameless: 'centre',
      },
    },
  },
  news_comment_reports: { ties: { user_id: { shown: 'news_comment_reports', erased: 'words' } } },
  news_reads: { nobody: 'how many read, not who' },
} as const
