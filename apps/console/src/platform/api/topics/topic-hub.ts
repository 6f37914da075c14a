export type TopicListener = {
  readonly onMessage: (event: string, data: unknown) => void
  /** Something may have been missed: ask by an ordinary call. Also told when the topic is heard for the first time. */
  readonly onGap: () => void
  /** Whether messages come now. */
  readonly onHeard?: (heard: boolean) => void
}

/** What of a socket is used; `connect` again and again until `close`. */
export type Line = {
  readonly subscribe: (topic: string, pass: string) => Promise<boolean>
  readonly unsubscribe: (topic: string) => void
  readonly alive: (topic: string) => void
  readonly close: () => void
}
export type LineEvents = {
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onMessage: (message: { topic: string; event: string; data: unknown }) => void
  readonly onGap: () => void
}
export type OpenLine = (events: LineEvents) => Line

const aliveEveryMs = 15_000
/** A page that is left for another one with the same topic keeps the line. */
const lingerMs = 2000
/** A topic that was refused is asked for again: its pass may be renewed meanwhile. */
const refusedAgainMs = 20_000

type Topic = { pass: () => string; readonly listeners: Set<TopicListener>; heard: boolean }

type Topics = Map<string, Topic>

const tellHeard = (topic: Topic, heard: boolean): void => {
  topic.heard = heard
  for (const listener of topic.listeners) listener.onHeard?.(heard)
}

/** Opens the line and keeps its subscriptions as the table of topics says. */
const connectTopics = (topics: Topics, openLine: OpenLine) => {
  let isUp = false
  const ask = async (name: string): Promise<void> => {
    const topic = topics.get(name)
    if (!topic || !isUp) return
    const ok = await line.subscribe(name, topic.pass()).catch(() => false)
    if (topics.get(name) !== topic || !isUp) return
    tellHeard(topic, ok)
    if (ok) for (const listener of topic.listeners) listener.onGap()
  }
  const askAll = () => topics.forEach((topic, name) => void (topic.heard || ask(name)))
  const line = openLine({
    onUp: () => {
      isUp = true
      askAll()
    },
    onDown: () => {
      isUp = false
      topics.forEach((topic) => tellHeard(topic, false))
    },
    onMessage: ({ topic, event, data }) => {
      for (const listener of topics.get(topic)?.listeners ?? []) listener.onMessage(event, data)
    },
    onGap: () => topics.forEach(({ listeners }) => listeners.forEach((listener) => listener.onGap())),
  })
  const timers = [
    setInterval(() => topics.forEach((topic, name) => topic.heard && line.alive(name)), aliveEveryMs),
    setInterval(askAll, refusedAgainMs),
  ]
  return {
    ask,
    leave: line.unsubscribe,
    close: () => {
      timers.forEach(clearInterval)
      line.close()
    },
  }
}

/** One line for all topics of this tab. It opens with the first listener and closes after the last. */
export const createTopicHub = (openLine: OpenLine) => {
  const topics: Topics = new Map()
  let connection: ReturnType<typeof connectTopics> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    connection?.close()
    connection = undefined
  }
  /** Listens to a topic with a pass for it; returns what ends it. */
  return (name: string, pass: () => string, listener: TopicListener): (() => void) => {
    const topic = topics.get(name) ?? { pass, listeners: new Set(), heard: false }
    topic.pass = pass
    topic.listeners.add(listener)
    const isNew = !topics.has(name)
    topics.set(name, topic)
    clearTimeout(closing)
    connection ??= connectTopics(topics, openLine)
    if (isNew) void connection.ask(name)
    if (topic.heard) {
      listener.onHeard?.(true)
      listener.onGap()
    }
    return () => {
      topic.listeners.delete(listener)
      if (topic.listeners.size > 0) return
      topics.delete(name)
      connection?.leave(name)
      if (topics.size === 0) closing = setTimeout(close, lingerMs)
    }
  }
}
