import { types } from 'node:util';
import { diagnostics } from '../diagnostics';
import { Refusal } from '../refusal';
import type { Files } from './storage';

/** Wraps files so that each operation that fails is counted (`diagnostics.storageFailures`). Refusals below 500 are not failures. */
export const measured = (files: Files): Files =>
  new Proxy(files, {
    get: (target, name: string, self): unknown => {
      const member: unknown = Reflect.get(target, name, self);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args);
        if (!types.isPromise(result)) return result;
        return result.catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.status >= 500) diagnostics.storageFailures.publish(name);
          throw error;
        });
      };
    },
  });
