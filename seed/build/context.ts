import { toDay } from '@appshelf/model';
import type { AppSource, Content, PersonSource } from '../load/sources';
import { isPastDay, getMoment } from './moments';
import type { Place, Problems } from './problems';

/** The content for every part of the build, and the list of its mistakes. */
export class Context {
  readonly apps: ReadonlyMap<string, AppSource>;
  readonly people: ReadonlyMap<string, PersonSource>;

  constructor(
    readonly content: Content,
    readonly problems: Problems,
  ) {
    this.apps = new Map(content.apps.map(({ source }) => [source.id, source]));
    this.people = new Map(content.people.map(({ source }) => [source.uid, source]));
  }

  /** The last day of the content. */
  get lastDay(): string {
    return this.content.site.source.lastDay;
  }

  /** Converts a day to a time. Reports days that do not exist or are in the future. */
  getMoment(day: string, key: string, place: Place): number {
    if (isPastDay(day, this.lastDay)) return getMoment(day, key);
    this.problems.add(place, `${day} is not a past day in the form yyyy-mm-dd.`);
    return 0;
  }

  /** Converts a day to a time that is after `earliest`: things that follow each other may happen on one day. */
  getMomentAfter(day: string, key: string, earliest: number, place: Place): number {
    const moment = this.getMoment(day, key, place);
    if (moment > earliest) return moment;
    if (toDay(earliest) > day)
      this.problems.add(place, `It follows something of ${toDay(earliest)}.`);
    return earliest + 17 * 60_000;
  }

  /** The person's display name. Reports people who are not in `people.json`. */
  getName(uid: string, place: Place): string {
    const person = this.people.get(uid);
    if (person === undefined) this.problems.add(place, `There is no person “${uid}”.`);
    return person?.name ?? uid;
  }

  /** Reports an app that does not exist. */
  requireApp(id: string, place: Place): void {
    if (!this.apps.has(id)) this.problems.add(place, `There is no app “${id}”.`);
  }
}
