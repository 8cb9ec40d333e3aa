import { types } from 'node:util';
import { diagnostics } from '../diagnostics';
import { Refusal } from '../http/refusal';
import type { Files } from './storage';

/** The same files; those who measure hear of each operation that fails. */
export const observed = (files: Files): Files =>
  new Proxy(files, {
    get: (target, name: string, self): unknown => {
      const member: unknown = Reflect.get(target, name, self);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, given);
        if (!types.isPromise(result)) return result;
        return result.catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.status >= 500) diagnostics.storageFailures.publish(name);
          throw error;
        });
      };
    },
  });
