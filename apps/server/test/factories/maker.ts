import type { Person, TestApp } from '../harness.ts'

/** Makes a record on behalf of somebody who may; answers its id. */
export type Maker = (app: TestApp, owner: Person) => Promise<string>
