import { votes } from '#shared/areas/votes';
import { bind } from '../../http/bind';
import { readVotes, vote } from './votes.actions';

export const votesRoutes = bind('votes', votes, { readVotes, vote });
