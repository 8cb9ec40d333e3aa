import { tokens } from '#shared/areas/outward/tokens';
import { bind } from '../../http/bind';
import { createToken, listTokens, revokeToken } from './tokens.actions';

export const tokensRoutes = bind('tokens', tokens, { listTokens, createToken, revokeToken });
