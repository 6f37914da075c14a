import { openSocketLine } from './socket-line.ts'
import { createTopicHub } from './topic-hub.ts'

/**
 * Calls back with what the server says on one topic, such as `live:<room>`, heard with the pass of that topic. Messages may
 * be lost; after each possible gap the listener asks by an ordinary call.
 */
export const listenTo = createTopicHub(openSocketLine)
