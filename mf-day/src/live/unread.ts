import { useQuery } from 'shared-ui/query'

/** The number of unread notifications as the streams told it last. */
export const UNREAD_KEY = ['unread']

/** The title of a page, with the number of unread notifications before it as soon as a stream has told it. */
export function useCountedTitle(title: string): string {
  const { data: count = 0 } = useQuery({ queryKey: UNREAD_KEY, queryFn: () => 0, enabled: false })
  return count > 0 ? `(${count}) ${title}` : title
}
