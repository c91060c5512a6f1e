"""Client for the API of Archeologia di Posta. Needs Python 3.9 or newer and its standard library.

Written by `npm run generate -w @salaria/client` from /api/openapi.json; edit the contracts instead.
"""

import json
import re
import uuid
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, TypedDict, Union
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urljoin
from urllib.request import Request, urlopen

Value = Union[str, int, float]
FormPart = Tuple[str, Optional[str], bytes]
"""Name of the field, name of the file or None for a text, content."""

_NEXT = re.compile(r'<([^>]+)>; rel="next"')


class SalariaError(Exception):
    """A response with an error. `code` is stable, `message` is Italian and can be shown to people."""

    def __init__(self, status: int, code: str, message: str, issues: List[Dict[str, str]]) -> None:
        super().__init__(f'{status} {code}: {message}')
        self.status = status
        self.code = code
        self.message = message
        self.issues = issues


class _Client:
    def __init__(self, base_url: str, key: Optional[str] = None, timeout: float = 30) -> None:
        """`base_url`: origin of the site. `key`: ADMIN_TOKEN or the token of a section. `timeout`: seconds."""
        self._base_url = base_url
        self._key = key
        self._timeout = timeout

    def _call(
        self,
        method: str,
        path: str,
        query: Dict[str, Optional[Value]],
        json_body: Any = None,
        form: Optional[Sequence[FormPart]] = None,
    ) -> Any:
        return self._send(method, _address(path, query), json_body, form)[0]

    def _pages(self, path: str, query: Dict[str, Optional[Value]]) -> Iterator[Any]:
        address: Optional[str] = _address(path, query)
        while address is not None:
            page, link = self._send('GET', address)
            yield page
            following = _NEXT.search(link)
            address = following.group(1) if following else None

    def _send(
        self, method: str, address: str, json_body: Any = None, form: Optional[Sequence[FormPart]] = None
    ) -> Tuple[Any, str]:
        headers = {'Accept': '*/*'}
        data: Optional[bytes] = None
        if self._key is not None:
            headers['Authorization'] = f'Bearer {self._key}'
        if json_body is not None:
            headers['Content-Type'] = 'application/json'
            data = json.dumps(json_body).encode()
        if form is not None:
            headers['Content-Type'], data = _multipart(form)
        request = Request(urljoin(self._base_url, address), data=data, headers=headers, method=method)
        try:
            with urlopen(request, timeout=self._timeout) as response:
                return _content(response), response.headers.get('Link') or ''
        except HTTPError as error:
            raise _error(error) from None


def _address(path: str, query: Dict[str, Optional[Value]]) -> str:
    given = {name: value for name, value in query.items() if value is not None}
    return f'{path}?{urlencode(given)}' if given else path


def _segment(value: Value) -> str:
    return quote(str(value), safe='')


def _content(response: Any) -> Any:
    text = response.read().decode('utf-8')
    if not text:
        return None
    media_type = response.headers.get_content_type()
    return json.loads(text) if media_type.endswith('json') else text


def _error(error: HTTPError) -> SalariaError:
    with error:
        try:
            body = json.loads(error.read())
            return SalariaError(error.code, body['code'], body['message'], body.get('issues', []))
        except (ValueError, KeyError, TypeError):
            return SalariaError(error.code, 'unknown', error.reason, [])


def _multipart(form: Sequence[FormPart]) -> Tuple[str, bytes]:
    boundary = uuid.uuid4().hex
    parts = []
    for name, file_name, content in form:
        file = '' if file_name is None else f'; filename="{quote(file_name)}"'
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'
        parts.append(head.encode() + content + b'\r\n')
    return f'multipart/form-data; boundary={boundary}', b''.join(parts) + f'--{boundary}--\r\n'.encode()
