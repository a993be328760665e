import { EvaluationError } from '../errors';
import { formatFloat, rulesFloat, rulesLatLng } from '../values/values';
import { builtin, type BuiltinTable, type ValueOfType } from './builtin';

const earthRadiusInMetres = 6_371_010;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The functions that create geographical points. */
export const latlngFunctions: BuiltinTable = {
  'latlng.value': builtin(['number', 'number'], (latitude, longitude) => {
    const [lat, lng] = [Number(latitude.value), Number(longitude.value)];
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) {
      throw new EvaluationError(
        'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
          `latitude: ${formatFloat(lat)}, longitude: ${formatFloat(lng)}.`,
      );
    }
    return rulesLatLng(lat, lng);
  }),
};

/** The methods of geographical points: the degrees, and the distance in metres along the earth's surface. */
export const latlngMethods: BuiltinTable = {
  'latlng.latitude': builtin(['latlng'], (self) => rulesFloat(self.latitude)),
  'latlng.longitude': builtin(['latlng'], (self) => rulesFloat(self.longitude)),
  'latlng.distance': builtin(['latlng', 'latlng'], (self, other) =>
    rulesFloat(2 * earthRadiusInMetres * Math.asin(Math.sqrt(getDistance(self, other)))),
  ),
};

const getDistance = (from: ValueOfType<'latlng'>, to: ValueOfType<'latlng'>): number =>
  Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2 +
  Math.cos(toRadians(from.latitude)) *
    Math.cos(toRadians(to.latitude)) *
    Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
